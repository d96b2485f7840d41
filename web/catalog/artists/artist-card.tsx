import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/catalog/artists.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function ArtistCard({ artist }: { artist: Artist }) {
  return (
    <article className="flex h-full flex-col wrap-anywhere">
      <Picture
        src={artist.profileImage}
        alt={`Portrait of ${artist.name}`}
        ratio="1/1"
        sizes="(min-width: 64rem) 270px, 45vw"
        className="rounded-[var(--radius)]"
      />
      <h3 className="mt-4 font-serif text-xl font-medium">{artist.name}</h3>
      <p className="text-quiet">{artist.specialty}</p>
      <div className="mt-auto pt-3">
        <Link
          to="/artists/$id"
          params={{ id: artist.id }}
          aria-label={`View Portfolio of ${artist.name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          View Portfolio
        </Link>
      </div>
    </article>
  )
}
