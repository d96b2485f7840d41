import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { DevGroup, DevRow } from './dev-group.tsx'

const surfaces = ['bg-paper', 'bg-sand', 'bg-card', 'bg-line', 'bg-edge', 'bg-quiet', 'bg-ink']
const accents = ['bg-wax', 'bg-wax-deep', 'bg-wax-soft', 'bg-moss', 'bg-moss-soft', 'bg-gold-soft', 'bg-sky-soft']
const pairs = [
  'bg-paper text-ink',
  'bg-paper text-quiet',
  'bg-paper text-wax',
  'bg-sand text-quiet',
  'bg-wax text-white',
  'bg-wax-soft text-wax-deep',
  'bg-moss text-white',
  'bg-moss-soft text-moss',
  'bg-gold-soft text-gold-ink',
  'bg-sky-soft text-sky-ink',
]
const shadows = ['shadow-card', 'shadow-lift', 'shadow-panel']

export function DevFoundations() {
  return (
    <>
      <DevGroup eyebrow="Foundations" title="Colors and shadows">
        <DevRow name="Paper and ink">
          {surfaces.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </DevRow>
        <DevRow name="Accents">
          {accents.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </DevRow>
        <DevRow name="Text pairs">
          {pairs.map((name) => (
            <span key={name} className={cx('rounded-full border border-line px-4 py-1.5 text-sm font-medium', name)}>
              {name.replaceAll(/bg-|text-/g, '').replace(' ', ' + ')}
            </span>
          ))}
        </DevRow>
        <DevRow name="Shadows">
          {shadows.map((name) => (
            <div
              key={name}
              className={cx(
                'mr-6 flex aspect-[5/7] w-28 items-end rounded-[var(--radius-card)] bg-card p-3 text-xs text-quiet',
                name,
              )}
            >
              {name}
            </div>
          ))}
        </DevRow>
      </DevGroup>
      <DevGroup eyebrow="Foundations" title="Type">
        <DevRow name="title-xl">
          <p className="title-xl">Written by hand, mailed for you</p>
        </DevRow>
        <DevRow name="title-lg">
          <p className="title-lg">A card for every reason</p>
        </DevRow>
        <DevRow name="title-md">
          <p className="title-md">A real artist scripts your message</p>
        </DevRow>
        <DevRow name="eyebrow, body">
          <div className="max-w-2xl">
            <p className="eyebrow">The collection</p>
            <p className="mt-2 text-lg">
              Pick a design and a handwriting style. A real artist letters your own words with ink and nib.
            </p>
            <p className="mt-2">
              We mail it straight to the person it’s for.{' '}
              <span className="text-quiet">Most cards finish in 3-5 business days.</span>
            </p>
            <p className="mt-2 text-sm text-quiet">Small: by Ines Moreau, Modern Script, Łódź, Dvořák</p>
            <p className="mt-2 text-lg font-medium tabular-nums">$14.50</p>
          </div>
        </DevRow>
        <DevRow name="The four hands">
          <ul className="grid w-full gap-x-8 gap-y-7 rounded-[var(--radius)] border border-line bg-card px-6 py-8 sm:grid-cols-2 xl:grid-cols-4">
            {writingStyles.map((style) => (
              <li key={style}>
                <span className={cx('block text-[2.1rem] leading-[1.35] whitespace-nowrap', writingStyleFont[style])}>
                  with all my love
                </span>
                <span className="mt-1 block text-sm text-quiet">{style}</span>
              </li>
            ))}
          </ul>
        </DevRow>
      </DevGroup>
    </>
  )
}

function Swatch({ name }: { name: string }) {
  return (
    <div className="w-24 text-xs text-quiet">
      <div className={cx('mb-1.5 h-16 rounded-[var(--radius)] inset-ring inset-ring-ink/8', name)} />
      {name.slice(3)}
    </div>
  )
}
