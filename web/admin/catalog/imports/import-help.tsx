/** The format of a card file, for people who write one by hand. */
export function ImportHelp() {
  return (
    <details className="mt-3 max-w-2xl text-[0.95rem]">
      <summary className="w-fit cursor-pointer font-medium underline underline-offset-4">File format</summary>
      <div className="mt-3 grid gap-2 text-quiet">
        <p>
          Use a UTF-8 CSV file whose first row names the columns. Each row is one card, identified by its <b>id</b> from
          an export or by your own <b>key</b>, such as SPRING-01. The same key is always the same card.
        </p>
        <p>
          New cards need <b>title</b>, <b>description</b>, <b>category</b> and <b>price</b>. <b>artist</b> is a name,{' '}
          <b>picture</b> is a web address or the name of a picture that you upload with the file, and <b>active</b> is
          yes or no.
        </p>
        <p>
          Existing cards keep every value that the file has no column for: <b>id</b> and <b>price</b> are enough to
          change prices. With the <b>version</b> from an export, later changes by others are not overwritten.
        </p>
        <p>At most 10,000 rows and 200 MB at once; pictures up to 5 MB each.</p>
      </div>
    </details>
  )
}
