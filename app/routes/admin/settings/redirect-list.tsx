import { ArrowRight, X } from 'lucide-react';
import { useLocation } from 'react-router';
import type { Redirect } from '#features/redirects/redirect.ts';
import { countOf } from '#platform/text/count.ts';
import type { Page } from '#platform/lists/pagination.ts';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Box } from '#ui/panel/box.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type RedirectListProps = { redirects: Page<Redirect>; search: string };

export function RedirectList({ redirects, search }: RedirectListProps) {
  const formats = useFormats();
  const { items, total } = redirects;
  return (
    <Box title="Redirects" aside={<p className="type-label">{countOf(total, 'redirect', formats)}</p>}>
      {(total > 0 || search !== '') && (
        <div className="border-t border-rule">
          <FilterBar
            label="Search redirects"
            placeholder="Search old and new paths"
            search={search}
            preservedParams={{}}
          />
        </div>
      )}
      {total === 0 ? (
        <p className="border-t border-rule px-5 py-4 text-ui leading-normal text-ink-2">
          {search === ''
            ? 'No redirects yet. One is added automatically when you change the slug of a published post or project.'
            : 'No results.'}
        </p>
      ) : (
        <ul aria-label="Redirects">
          {items.map((redirect) => (
            <Row key={redirect.from} redirect={redirect} />
          ))}
        </ul>
      )}
    </Box>
  );
}

function Row({ redirect: { from, to } }: { redirect: Redirect }) {
  const { search } = useLocation();
  return (
    <li className="flex items-center gap-2 border-t border-rule py-1 pr-2 pl-5">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 font-mono text-sm wrap-anywhere">
        <span>{from}</span>
        <Icon of={ArrowRight} className="text-ink-3" />
        <a href={to} className="underline underline-offset-4 hover:text-accent-text">
          {to}
        </a>
      </p>
      <PanelForm failure="toast" action={`/admin/settings/redirects${search}`} preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="from" value={from} />
        <button type="submit" aria-label={`Remove the redirect from ${from}`} className={iconButton}>
          <Icon of={X} />
        </button>
      </PanelForm>
    </li>
  );
}
