import { ArrowRight, X } from '#ui/icons.ts';
import { useEffect } from 'react';
import { useNavigation, useLocation, Link } from 'react-router';
import { MAX_PATH_LENGTH, type Redirect, type MissingPage } from '#features/redirects/redirect.ts';
import type { InvalidForm } from '#routes/admin/auth/auth-page.tsx';
import { Button, iconButton } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Panel } from './panel.tsx';
import { formatCount } from '#platform/text/count.ts';
import type { Page } from '#platform/lists/pagination.ts';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { formatShortDate } from '#platform/time/dates.ts';

type AddRedirectProps = {
  /** Old path preset by a link of the not-found list, or empty. */
  from: string;
  result: InvalidForm | { text: string; added?: boolean } | undefined;
};

export function AddRedirect({ from, result }: AddRedirectProps) {
  const refused = result && 'errors' in result ? result : undefined;
  const added = result && 'added' in result ? result : undefined;
  const isSending = useNavigation().formData?.get('intent') === 'add';
  const form = useErrorFocus(refused);

  // Ready for the next one.
  useEffect(() => {
    if (!added) return;
    form.current!.reset();
    form.current!.querySelector<HTMLElement>('[name=from]')!.focus();
  }, [added, form]);

  const path = {
    maxLength: MAX_PATH_LENGTH,
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    className: 'font-mono',
  };
  return (
    <Panel>
      <PanelForm
        ref={form}
        action="/admin/settings/redirects"
        preventScrollReset
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          {...path}
          label="Old path"
          name="from"
          placeholder="/old-page"
          defaultValue={refused?.values.from ?? from}
          error={refused?.errors.from}
        />
        <Icon of={ArrowRight} className="mt-10.5 text-ink-3 max-sm:hidden" />
        <TextField
          {...path}
          ref={from && !refused ? focusElement : null}
          label="New path"
          name="to"
          placeholder="/blog/new-page"
          defaultValue={refused?.values.to}
          error={refused?.errors.to}
        />
        <Button type="submit" size="small" inactive={isSending} className="sm:mt-8">
          Add
        </Button>
        <p className="type-label col-span-full">
          Add the query to the old path if it identifies the page, such as /?p=12.
        </p>
      </PanelForm>
    </Panel>
  );
}

/** The old path is prefilled, so the new one gets the focus. */
function focusElement(element: HTMLElement | null) {
  element?.focus();
}

type RedirectListProps = { redirects: Page<Redirect>; search: string };

export function RedirectList({ redirects, search }: RedirectListProps) {
  const formats = useFormats();
  const { items, total } = redirects;
  return (
    <Box title="Redirects" aside={<p className="type-label">{formatCount(total, 'redirect', formats)}</p>}>
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
                {formatCount(hits, 'visit', formats)}, last on {formatShortDate(lastSeenAt, formats)}
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
