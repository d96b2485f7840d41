import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import type { Run } from '#contract/business/runs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ColleagueLinks } from './colleague-links.tsx'
import { ListUpload } from './list-upload.tsx'
import { MapColumns } from './map-columns.tsx'
import { RunMoney } from './run-money.tsx'
import { RunCards } from './run-cards.tsx'
import { RunDay } from './run-day.tsx'
import { RunMakingPart } from './run-making.tsx'
import { RunReady } from './run-ready.tsx'
import { RunRows } from './run-rows.tsx'
import { RunSection } from './run-section.tsx'
import { runStateWords } from './run-state-words.ts'
import { RunWords } from './run-words.tsx'
import { useCheckedRows } from './use-run.ts'

/** A run from its list to the last mailbox, as far as the link allows. */
export function RunSheet({ token, run }: { token: string; run: Run }) {
  useCheckedRows(token, run)
  const mayChange = run.role === 'manage' && run.state === 'collecting'
  const isBegun = run.state !== 'collecting' && run.state !== 'cancelled'
  const mayCorrect = run.role === 'manage' && run.state !== 'done' && run.state !== 'cancelled'
  const { text, tone } = runStateWords[run.state]
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <header>
        <p className="eyebrow">Your run</p>
        <h1 className="title-lg mt-2 break-words">Cards for {run.companyName}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
          <Badge tone={tone}>{text}</Badge>
          <span>{formatCount(run.cards)} cards agreed</span>
          {run.readyBy && <span>To be mailed by {formatDay(run.readyBy)}, as agreed</span>}
          {run.role !== 'manage' && (
            <span>{run.role === 'look' ? 'Your link is view-only' : 'Your link lets you approve the sample'}</span>
          )}
        </p>
      </header>
      <RunDay token={token} run={run} />
      {isBegun && <RunMakingPart token={token} run={run} />}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <Agreed run={run} />
        {mayChange ? <ListUpload token={token} run={run} /> : null}
        <RunWords token={token} run={run} mayChange={mayChange} onTyped={setTyping} />
        {run.role === 'manage' && run.links && <ColleagueLinks token={token} links={run.links} />}
        {run.role === 'manage' && <RunMoney token={token} isOver={run.state === 'cancelled'} />}
      </div>
      {mayChange && run.list && run.list.headings.length > 0 && (
        <MapColumns key={run.list.headings.join()} token={token} run={run} list={run.list} />
      )}
      {isBegun && <RunCards token={token} />}
      {run.state !== 'done' && <RunRows token={token} run={run} mayChange={mayCorrect} mayAdd={mayChange} />}
      {mayChange && <RunReady token={token} run={run} isTyping={isTyping} />}
    </>
  )
}

function Agreed({ run: { lines } }: { run: Run }) {
  return (
    <RunSection title="The agreement">
      <ol className="mt-3 divide-y divide-line">
        {lines.map((line, index) => (
          <li key={index} className="flex gap-4 py-3">
            {line.cardDesign?.imageUrl && (
              <img
                src={line.cardDesign.imageUrl}
                alt=""
                loading="lazy"
                className="h-20 w-14 shrink-0 rounded-[var(--radius-card)] object-cover shadow-card"
              />
            )}
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {lines.length > 1 && <span className="text-quiet">Card {index + 1}: </span>}
                {line.description}
              </p>
              <p className="text-sm text-quiet wrap-anywhere">
                {[
                  `${formatCount(line.quantity)} cards`,
                  line.cardDesign?.title,
                  line.writingStyle,
                  line.selectedArtist && `lettered by ${line.selectedArtist.name}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </RunSection>
  )
}
