import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import {
  enquiriesPath,
  type Enquiry,
  enquirySources,
  MAX_SOURCE_LENGTH,
} from '#features/enquiries/pipeline.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { hasLostFocus, useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Link } from '#ui/layout/link.tsx';

type TitledPath = { path: string; title: string };

export type Sources = {
  pagesRead: TitledPath[];
  /** Further pages and referrers to choose from. */
  suggestions: TitledPath[];
  /** The title, if the source is a page. */
  titleOfSource: string | null;
};

type EnquirySourceProps = { enquiry: Enquiry; sources: Sources };

/** The pages read, and the source that the owner sets. */
export function EnquirySource({ enquiry, sources }: EnquirySourceProps) {
  const { pagesRead, titleOfSource } = sources;
  return (
    <section aria-label="Source" className="grid gap-4 border-t border-rule p-5">
      {pagesRead.length > 0 && (
        <div>
          <p className="type-label mb-2.5">Probably read before writing (same day, network and browser)</p>
          <ul className="grid gap-1.5 text-ui leading-snug font-[550]">
            {pagesRead.map(({ path, title }) => (
              <li key={path} className="wrap-anywhere">
                <Link
                  to={path}
                  className="underline decoration-rule-2 underline-offset-3 hover:text-accent-text"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SourceForm enquiry={enquiry} sources={sources} />
      {titleOfSource && enquiry.source && (
        <p className="type-label wrap-anywhere">
          Page:{' '}
          <Link to={enquiry.source} className="text-ink underline underline-offset-3 hover:text-accent-text">
            {titleOfSource}
          </Link>
        </p>
      )}
    </section>
  );
}

function SourceForm({ enquiry, sources: { pagesRead, suggestions } }: EnquirySourceProps) {
  const fetcher = useFetcher<{ errors?: { source?: string } }>();
  const form = useErrorFocus(fetcher.data);
  const list = useId();
  const pages = new Map([...pagesRead, ...suggestions].map(({ path, title }) => [path, title]));
  return (
    <PanelForm as={fetcher.Form} ref={form} action={enquiriesPath} data-dense className="grid gap-3">
      <input type="hidden" name="intent" value="source" />
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="version" value={enquiry.version} />
      <SourceField
        key={enquiry.source}
        wasSent={fetcher.data !== undefined}
        list={list}
        defaultValue={enquiry.source ?? ''}
        error={fetcher.data?.errors?.source}
      />
      <datalist id={list}>
        {enquirySources.map((source) => (
          <option key={source}>{source}</option>
        ))}
        {[...pages].map(([path, title]) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <Button
        type="submit"
        variant="line"
        size="small"
        inactive={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {fetcher.state === 'idle' ? 'Save source' : 'Saving…'}
      </Button>
    </PanelForm>
  );
}

type SourceFieldProps = { wasSent: boolean; list: string; defaultValue: string; error: string | undefined };

/** Replaced when another source was stored. */
function SourceField({ wasSent, ...input }: SourceFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (wasSent && hasLostFocus()) field.current?.focus();
  }, [wasSent]);

  return (
    <TextField
      {...input}
      ref={field}
      label="Source"
      hint="only visible to you"
      name="source"
      placeholder="Referral, a post, a project…"
      maxLength={MAX_SOURCE_LENGTH}
      autoComplete="off"
    />
  );
}
