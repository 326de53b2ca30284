import { Link } from 'react-router';
import type { MissingPage } from '#features/redirects/redirect.ts';
import { countOf } from '#platform/text/count.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Box } from '#ui/panel/box.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

const quiet =
  'inline-flex min-h-9 items-center text-ui font-semibold underline underline-offset-4 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11';

/** Paths that visitors requested and that do not exist, each with a link to create a redirect. */
export function MissingList({ missing }: { missing: MissingPage[] }) {
  const formats = useFormats();
  return (
    <Box title="Not found" aside={missing.length > 0 && <DeleteButton />}>
      {missing.length === 0 ? (
        <p className="border-t border-rule px-5 py-4 text-ui leading-normal text-ink-2">
          No missing pages. Paths that visitors requested but that do not exist appear here.
        </p>
      ) : (
        <ul aria-label="Not found">
          {missing.map(({ path, hits, lastSeenAt }) => (
            <li
              key={path}
              className="flex flex-wrap items-center gap-x-5 gap-y-0.5 border-t border-rule px-5 py-1.5"
            >
              <span className="min-w-0 flex-1 basis-60 py-1 font-mono text-sm wrap-anywhere">{path}</span>
              <span className="type-label">
                {countOf(hits, 'visit', formats)}, last on {formatShortDate(lastSeenAt, formats)}
              </span>
              <Link
                to={`/admin/settings/redirects?${new URLSearchParams({ from: path })}`}
                aria-label={`Redirect ${path}`}
                className={quiet}
              >
                Add redirect
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function DeleteButton() {
  return (
    <PanelForm failure="toast" action="/admin/settings/redirects" preventScrollReset>
      <input type="hidden" name="intent" value="clear" />
      <button type="submit" className={quiet}>
        Clear list
      </button>
    </PanelForm>
  );
}
