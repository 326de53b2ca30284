import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Whoever goes on before a page has faded in cuts the fade short: to the browser that is an error that nobody caught.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});

// The router remembers places by their key. A link within a page makes a place without one: all of them would be the same.
addEventListener('popstate', () => {
  if (!history.state) history.replaceState({ key: String(Math.random()) }, '');
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
