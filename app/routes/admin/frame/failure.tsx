import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { errorText } from '#ui/error-screen.tsx';

/** A screen that failed, inside the frame: every other screen stays in reach. */
export function Failure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? errorText(error) : 'Unexpected Application Error!';
  return (
    <div className="px-(--margin) py-16 md:px-0">
      <title>{title}</title>
      <h1 className="type-t1">{title}</h1>
      <p className="type-read mt-3 mb-6 max-w-[33em] break-words">
        {isMissing ? 'There is no such screen, or what it showed is gone.' : errorText(error)}
      </p>
      <ButtonLink to="/admin" size="small">
        Back to dashboard
      </ButtonLink>
    </div>
  );
}
