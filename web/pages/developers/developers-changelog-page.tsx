import { Link, useRouteContext } from '@tanstack/react-router'
import { apiChangelog } from '#contract/developers/api-changelog.ts'
import { currentVersion } from '#contract/developers/api-version.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'
import { Sentences } from '#web/developers/site/sentences.tsx'

/** API changes, and how a program stays on its version (product.md, section 21). */
export function DevelopersChangelogPage() {
  const shop = useRouteContext({ from: '__root__', select: ({ publicUrl }) => publicUrl })
  return (
    <Guide
      title="Changelog"
      lead="API versions are named by date. Your program uses the version of its key until you choose another."
      sections={[
        {
          id: 'pin',
          title: 'Choose a version',
          text: (
            <>
              <ul>
                <li>A key always uses the version that was current when it was created.</li>
                <li>
                  The header <code>Fairhand-Version</code> selects another one for a single call: use it to try a newer
                  version before you create a new key.
                </li>
                <li>
                  The same header in every response says which version it uses. A version that does not exist is
                  refused:{' '}
                  <Link to="/developers/errors" hash="unknown_version" className={link}>
                    unknown_version
                  </Link>
                  .
                </li>
              </ul>
              <CodeBlock title="A call with a version" code={pinned(shop)} />
            </>
          ),
        },
        {
          id: 'stays',
          title: 'What never changes within a version',
          text: (
            <>
              <ul>
                <li>No call, field, value or error code is removed or renamed.</li>
                <li>No field changes its type, its unit or its meaning.</li>
                <li>No optional field becomes required, and no default changes.</li>
              </ul>
              <p>
                Calls, fields, values, codes and events may be added at any time, for all versions. In responses and
                events, ignore any you don’t know. In a request, a field or parameter that the shop doesn’t know is
                refused by name, so that nothing you asked for is missed.
              </p>
            </>
          ),
        },
        ...apiChangelog.map(({ day, version, changes }) => ({
          id: day,
          title: version ? `${day}: ${version === currentVersion ? 'current version' : 'version'}` : day,
          text: changes.map((change) => <Sentences key={change} markdown={change} />),
        })),
      ]}
    />
  )
}

const pinned = (shop: string) => `curl -sS -i "${shop}/api/v1/balance" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Fairhand-Version: ${currentVersion}"`

const link = 'font-medium text-wax underline underline-offset-4'
