import type { Plugin } from 'vite'

/**
 * The browser calls an endpoint by its method and path; the shapes are the server's business. In the browser's build
 * this takes the shapes and summaries out of the endpoints and marks what is left unused as free to drop, so that the first load
 * carries no validator: forms bring it along when they are opened.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      order: 'post',
      handler(code) {
        const cuts: Cut[] = []
        for (const statement of this.parse(code).body as Node[]) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          for (const { init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
            if (init?.type === 'ObjectExpression') cuts.push(...shapesIn(init))
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

/** As much of the syntax tree as is needed here. */
interface Node {
  type: string
  start: number
  end: number
  declaration?: Node
  declarations: { init: Node | null }[]
  properties: (Node & { key: { name?: string }; value: Node })[]
  callee: { name?: string }
  arguments: Node[]
}

/** What only the server and the printed documentation read. */
const serverOnly = new Set(['params', 'query', 'body', 'reply', 'summary', 'access', 'status'])

/** The server's properties of each `name: endpoint({ ... })` in a noun's table. */
function shapesIn(table: Node): Cut[] {
  return table.properties.flatMap(({ value }) => {
    const [definition] = value.type === 'CallExpression' && value.callee.name === 'endpoint' ? value.arguments : []
    const doomed = definition?.properties.filter(({ key }) => serverOnly.has(key.name ?? '')) ?? []
    return doomed.map(({ value: shape }) => ({ at: shape.start, remove: shape.end - shape.start, insert: '0' }))
  })
}

/** A top-level schema: a pure function around it lets the bundler drop it where nobody uses it. */
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
