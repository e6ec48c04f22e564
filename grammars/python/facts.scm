; facts.scm - what Python's syntax tree says, in the engine's words.
;
; One shape a node kind: a capture names the fact (engine/source/facts.def), each
; #set! names a part of the node (engine/source/parts.def) and the field that
; holds it; "<first>" and "<last>" are the first and last named child that is no
; comment. Names are never written here: tables decide by name.

; Scopes and blocks
((module) @module)
((block) @block)
((function_definition) @function (#set! name "name") (#set! types "type_parameters") (#set! parameters "parameters") (#set! annotation "return_type") (#set! body "body"))
((class_definition) @class (#set! name "name") (#set! types "type_parameters") (#set! arguments "superclasses") (#set! body "body"))
((lambda) @lambda (#set! parameters "parameters") (#set! body "body"))
((parameters) @parameters)
((lambda_parameters) @parameters)
((default_parameter) @parameter (#set! name "name") (#set! value "value"))
((typed_parameter) @parameter (#set! annotation "type"))
((typed_default_parameter) @parameter (#set! name "name") (#set! annotation "type") (#set! value "value"))
((list_comprehension) @comprehension (#set! body "body"))
((set_comprehension) @comprehension (#set! body "body"))
((dictionary_comprehension) @comprehension (#set! body "body"))
((generator_expression) @comprehension (#set! body "body"))
((decorator) @decorator)
((for_in_clause) @clause (#set! target "left") (#set! iterable "right"))
((if_clause) @filter (#set! condition "<first>"))
((keyword_separator) @separator)
((positional_separator) @slash)

; Statements that decide what runs
((if_statement) @if (#set! condition "condition") (#set! body "consequence"))
((elif_clause) @elif (#set! condition "condition") (#set! body "consequence"))
((else_clause) @else (#set! body "body"))
((while_statement) @while (#set! condition "condition") (#set! body "body"))
((try_statement) @try (#set! body "body"))
((finally_clause) @finally)
((match_statement) @match (#set! subject "subject") (#set! body "body"))
((raise_statement) @raise)
((assert_statement) @assert)
((return_statement) @return)
((break_statement) @leave)
((continue_statement) @leave)

; Imports
((import_statement) @import)
((import_from_statement) @import_from (#set! module "module_name"))
((future_import_statement) @future)
((aliased_import) @import_alias (#set! name "name") (#set! alias "alias"))
((wildcard_import) @import_star)
((relative_import) @relative)
((dotted_name) @dotted)

; Names: what binds them, what reads them
((identifier) @name)
((assignment) @assign (#set! target "left") (#set! annotation "type") (#set! value "right"))
((augmented_assignment) @augment (#set! target "left") (#set! operator "operator") (#set! value "right"))
((named_expression) @walrus (#set! target "name") (#set! value "value"))
((for_statement) @for (#set! target "left") (#set! iterable "right") (#set! body "body"))
((with_statement) @with (#set! body "body"))
((as_pattern) @as (#set! target "alias"))
((except_clause) @handler (#set! value "value") (#set! target "alias"))
((pattern_list) @row)
((tuple_pattern) @targets)
((list_pattern) @targets)
((list_splat_pattern) @star)
((dictionary_splat_pattern) @stars)
((delete_statement) @delete)
((global_statement) @global)
((nonlocal_statement) @nonlocal)
((type_alias_statement) @type_alias (#set! target "left") (#set! value "right"))
((generic_type) @generic (#set! object "<first>"))
((constrained_type) @bound (#set! target "<first>"))

; Attributes and calls
((attribute) @attribute (#set! object "object") (#set! name "attribute"))
((member_type) @attribute (#set! object "<first>") (#set! name "<last>"))
((subscript) @subscript (#set! object "value"))
((slice) @slice)
((call) @call (#set! callee "function") (#set! arguments "arguments"))
((keyword_argument) @keyword (#set! name "name") (#set! value "value"))
((list_splat) @splat)
((dictionary_splat) @mapping)
((parenthesized_expression) @group (#set! value "<first>"))
((parenthesized_list_splat) @group (#set! value "<first>"))

; Literals
((expression_list) @row)
((list) @list)
((tuple) @tuple)
((set) @set)
((dictionary) @dict)
((pair) @pair (#set! left "key") (#set! value "value"))
((integer) @integer)
((float) @float)
((true) @true)
((false) @false)
((none) @none)
((ellipsis) @ellipsis)
((string) @string)
((concatenated_string) @join)
((binary_operator) @operator (#set! left "left") (#set! operator "operator") (#set! right "right"))
((boolean_operator) @either (#set! left "left") (#set! right "right"))
((conditional_expression) @conditional (#set! left "<first>") (#set! right "<last>"))
((comparison_operator) @compare (#set! left "<first>") (#set! right "<last>"))
((not_operator) @not (#set! value "argument"))
((unary_operator) @unary (#set! operator "operator") (#set! value "argument"))
((interpolation) @field (#set! value "expression") (#set! conversion "type_conversion") (#set! format "format_specifier"))
((format_expression) @field (#set! value "expression") (#set! conversion "type_conversion") (#set! format "format_specifier"))

; Patterns of a match statement
((case_clause) @case (#set! guard "guard") (#set! body "consequence"))
((case_pattern) @pattern)
((class_pattern) @class_pattern)
((keyword_pattern) @keyword_pattern (#set! name "<first>"))
((splat_pattern) @splat_pattern)

; What the grammar accepts and CPython does not, or reads otherwise
((print_statement) @print)
((chevron) @chevron)
((exec_statement) @exec)

; What hands a value to somebody else
((await) @await)
((yield) @yield)
