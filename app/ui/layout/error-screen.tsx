import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#ui/forms/button.tsx';
import { LinkContext, PlainLink } from './link.tsx';
import { translateError } from '#content/texts/errors.ts';
import { useTexts } from '#ui/text/texts.ts';

/** Uses no data and no images, since those may have failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts();
  return (
    <main className="wrap flex min-h-dvh flex-col justify-center py-24">
      <ErrorMessage title={t('error.title')} error={error} />
    </main>
  );
}

/** What happened, with a link that tries again. */
export function ErrorMessage({ title, error }: { title: string; error: unknown }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div className="border-t-(length:--rule-w) border-ink pt-[clamp(1.5rem,2.6vw,2.5rem)]">
      <title>{title}</title>
      <h1 className="type-d1 -ml-[0.03em] max-w-[12em]">{title}</h1>
      <p role="alert" className="type-lede mt-[clamp(1.25rem,2vw,1.75rem)] mb-8 max-w-[33em] break-words">
        {translateError(errorText(error), t)}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* Plain links, because the panel's router may have failed. */}
        <LinkContext value={PlainLink}>
          <ButtonLink to={pathname + search}>{t('lists.again')}</ButtonLink>
          <ButtonLink to="/" variant="line">
            {t('shell.backHome')}
          </ButtonLink>
        </LinkContext>
      </div>
    </div>
  );
}

export function errorText(error: unknown) {
  if (isRouteErrorResponse(error)) return String(error.data || `${error.status} ${error.statusText}`);
  return error instanceof Error ? error.message : 'Unknown error';
}
