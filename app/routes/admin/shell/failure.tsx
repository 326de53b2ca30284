import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#ui/forms/button.tsx';
import { errorText } from '#ui/layout/error-screen.tsx';
import { screenFailureText } from '#ui/panel/failure.ts';

/** Error screen inside the shell, so that the navigation stays usable. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? errorText(error) : 'This page could not be loaded';
  return (
    <div className="px-(--margin) py-16 md:px-0">
      <title>{title}</title>
      <h1 className="type-t1">{title}</h1>
      <p role="alert" className="type-read mt-3 mb-6 max-w-[33em] break-words">
        {isMissing ? 'This page does not exist, or its content was deleted.' : screenFailureText(error)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {!isMissing && (
          <ButtonLink to={pathname + search} size="small">
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/admin" size="small" variant={isMissing ? 'primary' : 'line'}>
          Back to dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
