/** The format of a card file, for people who write one by hand. */
export function ImportHelp() {
  return (
    <details className="mt-3 max-w-2xl text-[0.95rem]">
      <summary className="w-fit cursor-pointer font-medium underline underline-offset-4">
        What a file should look like
      </summary>
      <div className="mt-3 grid gap-2 text-quiet">
        <p>
          A CSV file in UTF-8 whose first row names the columns. Each row is one card, known by its <b>id</b> from an
          export or by a <b>key</b> of your own, such as SPRING-01: the same key is always the same card.
        </p>
        <p>
          New cards need <b>title</b>, <b>description</b>, <b>category</b> and <b>price</b>. <b>artist</b> is a name,{' '}
          <b>picture</b> a web address or the name of a picture that you choose along with the file, <b>active</b> is
          yes or no.
        </p>
        <p>
          Cards that are there already keep what a file has no column for: <b>id</b> and <b>price</b> are enough to
          change prices. With the <b>version</b> of an export, nothing is overwritten that somebody has changed since.
        </p>
        <p>At most 10,000 rows and 200 MB at once; pictures up to 5 MB each.</p>
      </div>
    </details>
  )
}
