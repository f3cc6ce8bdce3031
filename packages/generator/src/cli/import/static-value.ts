import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, posix, relative, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { isRecord } from '../../config/schema-problems.ts'

/** A part of a module that is known only when it runs. */
export class Computed {
  /** Line in its file, counting from 1. */
  readonly line: number
  readonly file: string
  readonly code: string

  constructor(file: string, line: number, code: string) {
    this.file = file
    this.line = line
    this.code = code
  }
}

/** Extensions of modules, in the order in which they are tried for a path without an extension. */
const moduleExtensions = ['.js', '.ts', '.mjs', '.mts', '.cjs', '.cts', '.json']

/**
 * The default export of a JavaScript or TypeScript module, or of a JSON file, as far as it is static. The
 * module does not run: literals, objects, arrays, templates, constants of the module, other imported or
 * required files, and a few pure calls for paths and dates are evaluated. Every other part becomes a
 * {@link Computed}.
 * @param file absolute
 * @param root folder to which the paths of files in {@link Computed} are relative
 */
export function exportedValue(file: string, root: string): unknown {
  return withoutFunctions(new Module(file, root).exported())
}

function withoutFunctions(value: unknown): unknown {
  if (value instanceof FunctionNode) return value.place
  if (Array.isArray(value)) return value.map(withoutFunctions)
  if (!isRecord(value) || value instanceof Computed) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutFunctions(inner)]))
}

type Scope = ReadonlyMap<string, () => unknown>

/** Maximum depth: more than any configuration needs. It also ends circular imports. */
const maxDepth = 60

class Module {
  readonly #file: string
  readonly #root: string
  readonly #depth: number
  readonly #text: string

  constructor(file: string, root: string, depth = 0) {
    this.#file = file
    this.#root = root
    this.#depth = depth
    this.#text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  }

  exported(): unknown {
    if (extname(this.#file) === '.json') return JSON.parse(this.#text)
    const { program, errors } = parseSync(this.#file, this.#text)
    if (errors[0]) return this.#computed({ start: 0, end: 0 }, errors[0].message)
    const scope = this.#scopeOf(program.body, new Map())
    const exports: Record<string, unknown> = {}
    for (const statement of program.body) {
      if (statement.type === 'ExportDefaultDeclaration') return this.#result(statement.declaration, scope)
      if (
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration?.type === 'VariableDeclaration'
      )
        for (const { id } of statement.declaration.declarations)
          if (id.type === 'Identifier') exports[id.name] = scope.get(id.name)?.()
      if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
        continue
      const { left, right } = statement.expression
      const target = this.#code(left)
      if (target === 'module.exports') return this.#result(right, scope)
      const name = /^(?:module\.)?exports\.(\w+)$/.exec(target)?.[1]
      if (name !== undefined) exports[name] = this.#value(right, scope)
    }
    return exports
  }

  /** A configuration may be a function. Then its return value is used. */
  #result(node: ESTree.Node, scope: Scope): unknown {
    if (node.type === 'Identifier') {
      const named = scope.get(node.name)?.()
      if (named instanceof FunctionNode) return this.#result(named.node, scope)
      return named ?? this.#computed(node)
    }
    if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    ) {
      const { body } = node
      if (body?.type !== 'BlockStatement') return body ? this.#value(body, scope) : undefined
      const inner = this.#scopeOf(body.body, scope)
      const returned = body.body.findLast((statement) => statement.type === 'ReturnStatement')
      return returned?.argument ? this.#value(returned.argument, inner) : this.#computed(node)
    }
    return this.#value(node, scope)
  }

  #scopeOf(statements: readonly ESTree.Node[], around: Scope): Scope {
    const scope = new Map(around)
    /** Evaluated on first use, and only once. */
    const define = (name: string, evaluate: () => unknown) => {
      let known: { value: unknown } | undefined
      scope.set(name, () => {
        known ??= { value: undefined }
        if (known.value === undefined) known.value = evaluate()
        return known.value
      })
    }
    for (const statement of statements) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        define(declaration.id.name, () => new FunctionNode(declaration, this.#computed(declaration)))
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id, init } of declaration.declarations) {
          if (!init) continue
          if (id.type === 'Identifier') define(id.name, () => this.#value(init, scope))
          if (id.type !== 'ObjectPattern') continue
          for (const property of id.properties) {
            if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
            const key = this.#code(property.key)
            define(property.value.name, () => memberOf(this.#value(init, scope), key) ?? this.#computed(init))
          }
        }
      }
      if (declaration?.type === 'ImportDeclaration') {
        const path = declaration.source.value
        for (const specifier of declaration.specifiers) {
          const { local } = specifier
          define(local.name, () => {
            const module = this.#required(path, declaration)
            if (specifier.type !== 'ImportSpecifier' || module instanceof Computed) return module
            return memberOf(module, this.#code(specifier.imported)) ?? this.#computed(declaration)
          })
        }
      }
    }
    return scope
  }

  #value(node: ESTree.Node, scope: Scope): unknown {
    const value = (inner: ESTree.Node) => this.#value(inner, scope)
    switch (node.type) {
      case 'Literal':
        return 'regex' in node ? this.#computed(node) : node.value
      case 'TemplateLiteral': {
        const parts = node.expressions.map(value)
        if (parts.some((part) => typeof part === 'object' || part === undefined)) return this.#computed(node)
        return node.quasis
          .map(({ value: { cooked } }, at) => `${cooked ?? ''}${String(parts[at] ?? '')}`)
          .join('')
      }
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (!element) return []
          if (element.type !== 'SpreadElement') return [value(element)]
          const spread = value(element.argument)
          return Array.isArray(spread) ? spread : [this.#computed(element)]
        })
      case 'ObjectExpression':
        return this.#object(node, scope)
      case 'Identifier':
        if (node.name === 'undefined') return undefined
        if (node.name === '__dirname') return dirname(this.#file)
        return scope.has(node.name) ? scope.get(node.name)?.() : this.#computed(node)
      case 'MemberExpression': {
        const key = node.computed ? value(node.property) : this.#code(node.property)
        // Treated as unset, so that the environment does not get into a file.
        if (this.#code(node.object) === 'process.env') return undefined
        const found =
          typeof key === 'string' || typeof key === 'number' ? memberOf(value(node.object), key) : undefined
        return found === undefined ? this.#computed(node) : found
      }
      case 'UnaryExpression': {
        const of = value(node.argument)
        if (node.operator === '-' && typeof of === 'number') return -of
        return node.operator === '!' && !(of instanceof Computed) ? !of : this.#computed(node)
      }
      case 'BinaryExpression':
        return this.#binary(node, scope)
      case 'LogicalExpression': {
        const left = value(node.left)
        if (left instanceof Computed) return this.#computed(node)
        if (node.operator === '??') return left ?? value(node.right)
        return (node.operator === '&&') === Boolean(left) ? value(node.right) : left
      }
      case 'ConditionalExpression': {
        const test = value(node.test)
        return test instanceof Computed
          ? this.#computed(node)
          : value(test ? node.consequent : node.alternate)
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return value(node.expression)
      case 'AwaitExpression':
        return value(node.argument)
      case 'CallExpression':
        return this.#call(node, scope)
      case 'NewExpression': {
        const [path] = node.arguments.map(value)
        if (this.#code(node.callee) !== 'URL' || typeof path !== 'string') return this.#computed(node)
        return resolve(dirname(this.#file), path)
      }
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return new FunctionNode(node, this.#computed(node))
      default:
        return this.#computed(node)
    }
  }

  #object(node: ESTree.ObjectExpression, scope: Scope): unknown {
    const result: Record<string, unknown> = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.#value(property.argument, scope)
        if (isRecord(spread) && !(spread instanceof Computed)) Object.assign(result, spread)
        else result[`...${this.#code(property.argument)}`] = this.#computed(property)
        continue
      }
      const { key } = property
      const name = property.computed || key.type === 'Literal' ? this.#value(key, scope) : this.#code(key)
      if (typeof name === 'string' || typeof name === 'number')
        result[name] = this.#value(property.value, scope)
    }
    return result
  }

  #binary(node: ESTree.BinaryExpression | ESTree.PrivateInExpression, scope: Scope): unknown {
    const left = this.#value(node.left, scope)
    const right = this.#value(node.right, scope)
    if (isPlain(left) && isPlain(right)) {
      if (node.operator === '===' || node.operator === '==') return left === right
      if (node.operator === '!==' || node.operator === '!=') return left !== right
      if (node.operator === '+')
        return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
    }
    return this.#computed(node)
  }

  #call(node: ESTree.CallExpression, scope: Scope): unknown {
    const callee = this.#code(node.callee)
    const given = node.arguments.map((argument) => this.#value(argument, scope))
    const texts = given.filter((text) => typeof text === 'string')
    const [first] = texts
    if (/^new Date\(\)\.getFullYear$/.test(callee)) return new Date().getFullYear()
    if (callee === 'require' && first !== undefined) return this.#required(first, node)
    if (texts.length === given.length && first !== undefined) {
      if (callee === 'require.resolve') return first
      if (/^(?:path\.)?resolve$/.test(callee)) return resolve(dirname(this.#file), ...texts)
      if (/^(?:path\.)?join$/.test(callee)) return join(...texts)
      if (/^(?:fs\.)?readFileSync$/.test(callee)) return this.#textOf(first, node)
      if (callee === 'JSON.parse') return JSON.parse(first)
    }
    // Helpers such as `defineConfig` return their argument.
    if (/^define\w+$/.test(callee)) return given[0]
    return this.#computed(node)
  }

  /** The value of another file of the project. */
  #required(path: string, node: { start: number; end: number }): unknown {
    if (!path.startsWith('.') || this.#depth >= maxDepth) return this.#computed(node)
    const base = resolve(dirname(this.#file), path)
    const file = [base, ...moduleExtensions.map((extension) => base + extension)].find(
      (candidate) => moduleExtensions.includes(extname(candidate)) && existsSync(candidate),
    )
    return file === undefined
      ? this.#computed(node)
      : new Module(file, this.#root, this.#depth + 1).exported()
  }

  #textOf(path: string, node: { start: number; end: number }): unknown {
    const file = resolve(dirname(this.#file), path)
    return existsSync(file) ? readFileSync(file, 'utf8') : this.#computed(node)
  }

  #code({ start, end }: { start: number; end: number }): string {
    return this.#text.slice(start, end)
  }

  #computed(node: { start: number; end: number }, code = this.#code(node)): Computed {
    const line = this.#text.slice(0, node.start).split('\n').length
    const shown = code.replace(/\s+/g, ' ')
    return new Computed(
      relative(this.#root, this.#file).replaceAll('\\', posix.sep),
      line,
      shown.length > 60 ? `${shown.slice(0, 57)}…` : shown,
    )
  }
}

/** A function, which is not static. */
class FunctionNode {
  readonly node: ESTree.Node
  readonly place: Computed

  constructor(node: ESTree.Node, place: Computed) {
    this.node = node
    this.place = place
  }
}

function memberOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value) && typeof key === 'number') return value[key]
  return isRecord(value) && !(value instanceof Computed) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' && typeof value !== 'function'
}
