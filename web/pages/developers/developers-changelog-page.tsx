import { Link, useRouteContext } from '@tanstack/react-router'
import { apiChangelog } from '#contract/developers/api-changelog.ts'
import { currentVersion } from '#contract/developers/api-version.ts'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'
import { Sentences } from '#web/developers/site/sentences.tsx'

/** What has changed in the API, and how a program stays with what it knows (product.md, section 21). */
export function DevelopersChangelogPage() {
  const shop = useRouteContext({ from: '__root__', select: ({ publicUrl }) => publicUrl })
  return (
    <Guide
      title="Changelog"
      lead="Versions of the API are named by their day. Your program speaks the version of its key until you choose another one."
      sections={[
        {
          id: 'pin',
          title: 'Choose a version',
          text: (
            <>
              <ul>
                <li>A key speaks the version that was current when it was made. It goes on doing so.</li>
                <li>
                  The header <code>Fairhand-Version</code> asks for another one, call by call: try a newer version with
                  it before you make a new key.
                </li>
                <li>
                  Every answer says in the same header which version it speaks. One that does not exist is refused:{' '}
                  <Link to="/developers/errors" hash="unknown_version" className={link}>
                    unknown_version
                  </Link>
                  .
                </li>
              </ul>
              <CodeBlock title="A call of one version" code={pinned(shop)} />
            </>
          ),
        },
        {
          id: 'stays',
          title: 'What never changes within a version',
          text: (
            <>
              <ul>
                <li>No call, field, value or code of a failure is removed or renamed.</li>
                <li>No field changes its type, its unit or its meaning.</li>
                <li>Nothing that could be left out has to be sent, and no default changes.</li>
              </ul>
              <p>
                What may be added at any time, for all versions: calls, fields, values, codes, events. Ignore what you
                do not know.
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
