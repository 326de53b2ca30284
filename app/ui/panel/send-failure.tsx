import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Message } from '#ui/text/message.tsx';
import type { SendFailure } from './panel-actions.ts';
import { hasLostFocus } from './use-error-focus.ts';

/** Takes the focus if what was pressed has lost it. */
export function SendFailureMessage({ failure, onRetry }: { failure: SendFailure; onRetry: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (hasLostFocus()) retryButton.current?.focus();
    retryButton.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Message tone="bad">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p>{failure.text}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button ref={retryButton} variant="line" size="small" onClick={onRetry}>
            Try again
          </Button>
          {failure.isSignedOut && (
            <a
              href="/admin/login"
              target="_blank"
              rel="noopener"
              className="underline decoration-2 underline-offset-4 pointer-coarse:py-3"
            >
              Sign in
            </a>
          )}
        </div>
      </div>
    </Message>
  );
}
