# policy: plot
# what a model writes for a dashboard
import numpy as np
import pandas as pd
import matplotlib.pyplot as plt
import matplotlib.dates as mdates
from datetime import datetime, timedelta

np.random.seed(42)
# ---------------------------------------------------------------- data
dates = pd.date_range(start='2023-01-01', end='2023-12-31', freq='D')
sales_data = pd.DataFrame({
    'date': dates,
    'sales': np.random.normal(1000, 200, len(dates)).clip(min=0),
    'region': np.random.choice(['North', 'South', 'East', 'West'], len(dates)),
    'product': np.random.choice(['Widget', 'Gadget'], len(dates), p=[0.6, 0.4]),
})
monthly_sales = sales_data.groupby(sales_data['date'].dt.to_period('M'))['sales'].sum()
region_sales = sales_data.groupby('region')['sales'].sum().sort_values(ascending=False)

# ---------------------------------------------------------------- figure
fig, axes = plt.subplots(2, 2, figsize=(14, 10))
fig.suptitle('Sales Dashboard 2023', fontsize=16, fontweight='bold')
axes[0, 0].plot(monthly_sales.index.astype(str), monthly_sales.values, marker='o', linewidth=2)
axes[0, 0].set_title('Monthly Sales')
axes[0, 0].tick_params(axis='x', rotation=45)
bars = axes[0, 1].bar(region_sales.index, region_sales.values, color=plt.cm.Set3(np.linspace(0, 1, 4)))
for bar in bars:
    h = bar.get_height()
    axes[0, 1].text(bar.get_x() + bar.get_width() / 2., h, f'${h:,.0f}', ha='center', va='bottom')
axes[1, 0].hist(sales_data['sales'], bins=25, edgecolor='black')
axes[1, 0].axvline(sales_data['sales'].mean(), color='red', linestyle='--', label=f"Mean: {sales_data['sales'].mean():.0f}")
axes[1, 0].legend()
sales_data.groupby('product')['sales'].sum().plot.pie(ax=axes[1, 1], autopct='%1.1f%%')
axes[1, 1].set_ylabel('')
plt.tight_layout(rect=[0, 0, 1, 0.96])
plt.savefig('dashboard.png', dpi=100)
plt.show()
print('Total:', f"{sales_data['sales'].sum():,.2f}")
