import type { Plugin } from 'vite'

/**
 * The browser calls an endpoint by its method and path; only the server needs the schemas. In the browser's build, this
 * removes schemas and summaries from the endpoints and marks unused schemas as side-effect free, so that the first load
 * contains no validator: forms load it when they are opened.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      order: 'post',
      handler(code) {
        const cuts: Cut[] = []
        for (const statement of this.parse(code).body as Node[]) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          for (const { init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
            if (init?.type === 'ObjectExpression') cuts.push(...shapesIn(init), ...sharedShapes(init))
            // The same calls for two ways to reach an order.
            if (init?.type === 'ArrowFunctionExpression') cuts.push(...shapesIn(init.body))
            if (init?.type === 'CallExpression') cuts.push(...droppable(init))
          }
        }
        return { code: applyCuts(code, cuts), map: null }
      },
    },
  }
}

interface Cut {
  at: number
  remove: number
  insert: string
}

/** The part of the syntax tree that is needed here. */
interface Node {
  type: string
  start: number
  end: number
  declaration?: Node
  declarations: { init: Node | null }[]
  properties: (Node & { key: { name?: string }; value: Node })[]
  callee: { name?: string }
  /** Of a function: its expression, where it returns one. */
  body: Node
  arguments: Node[]
}

/** Properties that only the server and the API documentation read. */
const serverOnly = new Set([
  'params',
  'query',
  'body',
  'reply',
  'summary',
  'through',
  'access',
  'scopes',
  'fresh',
  'status',
])

/** The server-only properties of each `name: endpoint({ ... })` in a folder's table. */
function shapesIn(table: Node): Cut[] {
  if (table.type !== 'ObjectExpression') return []
  return table.properties.flatMap(({ value }) => {
    const [definition] = value.type === 'CallExpression' && value.callee.name === 'endpoint' ? value.arguments : []
    return definition ? cutsOf(definition) : []
  })
}

/** The same of what several endpoints share: an object that has an `access` of its own. */
function sharedShapes(shared: Node): Cut[] {
  return shared.properties.some(({ key }) => key.name === 'access') ? cutsOf(shared) : []
}

function cutsOf(definition: Node): Cut[] {
  return definition.properties
    .filter(({ key }) => serverOnly.has(key.name ?? ''))
    .map(({ value: shape }) => ({ at: shape.start, remove: shape.end - shape.start, insert: '0' }))
}

/** A top-level schema: wrapped in a pure function, it can be dropped by the bundler where it is unused. */
function droppable({ start, end }: Node): Cut[] {
  return [
    { at: start, remove: 0, insert: '/*#__PURE__*/(()=>' },
    { at: end, remove: 0, insert: ')()' },
  ]
}

function applyCuts(code: string, cuts: Cut[]): string {
  return cuts
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove), code)
}
