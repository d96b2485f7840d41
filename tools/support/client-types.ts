import { compile } from 'json-schema-to-typescript'

interface Described {
  components: { schemas: object }
}

/** API v1's shapes as TypeScript, for the client: one type for each schema of the document. */
export async function clientTypes(document: object): Promise<string> {
  const schemas = JSON.parse(
    JSON.stringify((document as Described).components.schemas).replaceAll('#/components/schemas/', '#/definitions/'),
  ) as Record<string, object>
  const root: Parameters<typeof compile>[0] = {
    title: 'Shapes',
    type: 'object',
    definitions: schemas,
    properties: Object.fromEntries(Object.keys(schemas).map((name) => [name, { $ref: `#/definitions/${name}` }])),
    required: Object.keys(schemas),
    additionalProperties: false,
  }
  return compile(root, 'Shapes', {
    additionalProperties: false,
    bannerComment: '// Written by `npm run openapi` from docs/openapi-v1.json. Do not edit.',
    style: { semi: false, singleQuote: true, printWidth: 120 },
    // Lists with a maximum length would become as many tuples.
    ignoreMinAndMaxItems: true,
    enableConstEnums: false,
  })
}
