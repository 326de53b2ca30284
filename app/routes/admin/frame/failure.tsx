import { ButtonLink } from '#ui/button.tsx';
import { errorText } from '#ui/error-screen.tsx';

/** A screen that failed, inside the frame: every other screen stays in reach. */
export function Failure({ error }: { error: unknown }) {
  return (
    <div className="px-(--margin) py-16 md:px-0">
      <title>Unexpected Application Error!</title>
      <h1 className="type-t1">Unexpected Application Error!</h1>
      <p className="type-read mt-3 mb-6 max-w-[33em] break-words">{errorText(error)}</p>
      <ButtonLink to="/admin" size="small">
        Back to dashboard
      </ButtonLink>
    </div>
  );
}
