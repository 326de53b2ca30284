import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Address and screen change together: a click between the two would meet the old screen. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
