import type { ArtistPage } from '#contract/studio/artist-pages.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A page as it looks in the shop, in short. */
export function PageView({ name, page }: { name: string; page: ArtistPage }) {
  return (
    <>
      <div className="mt-4 grid grid-cols-[6rem_1fr] items-center gap-4">
        <div className="overflow-hidden rounded-full">
          <Picture src={page.profileImage} alt={`Portrait of ${name}`} ratio="1/1" sizes="96px" />
        </div>
        <div className="[overflow-wrap:anywhere]">
          <p className="font-serif text-xl">{name}</p>
          <p className="text-wax">{page.specialty}</p>
          <p className="text-quiet">{page.experience}</p>
        </div>
      </div>
      <p className="mt-4 whitespace-pre-line">{page.bio}</p>
      <div className="mt-4 overflow-hidden rounded-[var(--radius-card)]">
        <Picture
          src={page.workspaceImage}
          alt={`The workspace of ${name}`}
          ratio="8/5"
          sizes="(min-width: 64rem) 720px, 88vw"
        />
      </div>
      <h3 className="mt-5 font-semibold">Styles you letter</h3>
      <p>{page.styles.join(', ')}</p>
    </>
  )
}
