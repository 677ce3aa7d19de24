import type { FileLowering } from './lowering.ts'

/** What the lowering knows of a class of the file before it comes to it. */
export interface ClassInfo {
  /** The declaration, or the `new` expression of an anonymous class. */
  readonly node: number
  /** Empty for an anonymous class. */
  readonly name: string
  readonly kind: 'class' | 'interface' | 'enum' | 'record' | 'anonymous'
  readonly outer: ClassInfo | undefined
  /** Node of the type it extends, -1 where there is none, and those of the interfaces. */
  readonly parent: number
  readonly interfaces: readonly number[]
  readonly members: readonly number[]
  readonly constructors: readonly number[]
  /** Methods by name. */
  readonly methods: ReadonlyMap<string, readonly number[]>
  /** Fields, constants and components: whether they are static. */
  readonly fields: ReadonlyMap<string, boolean>
  /** Nodes of the types that fields are declared with. */
  readonly fieldTypes: ReadonlyMap<string, number>
  /** The variable that holds the class; numbered when the class is lowered or first used. */
  variable: number
}

const KINDS: Readonly<Record<string, ClassInfo['kind']>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
}

/** All classes of a file, by node. Outer classes come first. */
export function readClasses(file: FileLowering): ReadonlyMap<number, ClassInfo> {
  const { tree } = file.target
  const found = new Map<number, ClassInfo>()
  for (let node = 0; node < tree.length; node++) {
    const kind = file.kind(node)
    const of = KINDS[kind]
    if (of !== undefined) found.set(node, readClass(file, node, of, file.field(node, 'body'), found))
    else if (kind === 'class_body' && found.get(tree.parentOf(node)) === undefined) {
      // The body of an anonymous class, or of an enum's constant.
      const around = tree.parentOf(node)
      if (file.kind(around) === 'object_creation_expression' || file.kind(around) === 'enum_constant')
        found.set(around, readClass(file, around, 'anonymous', node, found))
    }
  }
  return found
}

function readClass(
  file: FileLowering,
  node: number,
  kind: ClassInfo['kind'],
  body: number,
  known: ReadonlyMap<number, ClassInfo>,
): ClassInfo {
  const { tree } = file.target
  let outer: ClassInfo | undefined
  for (let at = tree.parentOf(node); at >= 0 && outer === undefined; at = tree.parentOf(at)) outer = known.get(at)
  const members = file
    .children(body)
    .flatMap((member) => (file.kind(member) === 'enum_body_declarations' ? file.children(member) : [member]))
  const methods = new Map<string, number[]>()
  const fields = new Map<string, boolean>()
  const fieldTypes = new Map<string, number>()
  const constructors: number[] = []
  for (const member of members) {
    switch (file.kind(member)) {
      case 'method_declaration': {
        const name = file.text(file.field(member, 'name'))
        methods.set(name, [...(methods.get(name) ?? []), member])
        break
      }
      case 'constructor_declaration':
      case 'compact_constructor_declaration':
        constructors.push(member)
        break
      case 'field_declaration':
      case 'constant_declaration': {
        const isStatic =
          file.kind(member) === 'constant_declaration' || kind === 'interface' || file.hasModifier(member, 'static')
        for (const declarator of file.children(member))
          if (file.kind(declarator) === 'variable_declarator') {
            const name = file.text(file.field(declarator, 'name'))
            fields.set(name, isStatic)
            fieldTypes.set(name, file.field(member, 'type'))
          }
        break
      }
      case 'enum_constant':
        fields.set(file.text(file.field(member, 'name')), true)
        break
      default:
    }
  }
  if (kind === 'record')
    for (const component of file.children(file.field(node, 'parameters')))
      fields.set(componentName(file, component), false)
  const superclass = file.field(node, 'superclass')
  const parent =
    kind === 'anonymous' ? file.field(node, 'type') : superclass < 0 ? -1 : (file.children(superclass)[0] ?? -1)
  const extended = file.childOf(node, 'extends_interfaces')
  const lists = [file.field(node, 'interfaces'), extended].filter((list) => list >= 0)
  const interfaces = lists.flatMap((list) => file.children(list)).flatMap((list) => file.children(list))
  return {
    node,
    name: kind === 'anonymous' ? '' : file.text(file.field(node, 'name')),
    kind,
    outer,
    parent,
    interfaces,
    members,
    constructors,
    methods,
    fields,
    fieldTypes,
    variable: -1,
  }
}

/** Name of a parameter or a record's component. */
export function componentName(file: FileLowering, component: number): string {
  const name = file.field(component, 'name')
  return file.text(name >= 0 ? name : file.field(file.childOf(component, 'variable_declarator'), 'name'))
}
