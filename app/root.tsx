import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { type ReactNode, useContext, useEffect } from 'react';
import { CheckingAuthentication } from '#features/account/checking-authentication.tsx';
import { HYDRATED } from '#platform/late-scripts.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { fontPreloads } from '#ui/fonts.ts';
import { themeColors, ThemeProvider } from '#ui/theme.tsx';
import type { Route } from './+types/root.ts';
import { headScript } from './head-script.ts';
import { ServerDrawing } from './server-drawing.ts';
import './styles.css';

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    { rel: 'icon', type: 'image/png', sizes: '192x192', href: '/icon-192.png' },
    { rel: 'apple-touch-icon', sizes: '180x180', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...fontPreloads.map((href) => ({ ...font, href })),
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, part, head = '' } = useContext(ServerDrawing);
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  // Public pages are in the language of the site, the panel is in English.
  const language = useRouteLoaderData<{ site: { language: string } }>('site')?.site.language ?? 'en';
  const common = (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      {/* It has run before React comes, so browsers need no second copy. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
      />
      <Links />
    </>
  );
  const scripts = (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
  if (import.meta.env.SSR && part) return part === 'head' ? common : scripts;
  return (
    // The theme script sets the class before React sees the element.
    <html lang={language} suppressHydrationWarning>
      {import.meta.env.SSR ? (
        <head dangerouslySetInnerHTML={{ __html: head }} />
      ) : (
        <head>
          {common}
          <Meta />
        </head>
      )}
      <body>
        <ThemeProvider>{children}</ThemeProvider>
        {/* The server puts them there by itself, since they are the same on all pages of a route. */}
        {import.meta.env.SSR ? null : scripts}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <CheckingAuthentication />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
