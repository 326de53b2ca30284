import { type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  Link,
} from 'react-router';
import type { Brand } from '#content/brand.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { siteScripts } from 'virtual:site-scripts';
import { CheckingAuthentication } from '#features/account/checking-authentication.tsx';
import type { Look } from '#features/brand/brand-css.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { isPanelPath } from '#features/account/panel-path.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { SCREEN_SCRIPTS_ID } from '#ui/layout/prefetch-screens.ts';
import { LinkContext, type LinkProps, PlainLink } from '#ui/layout/link.tsx';
import { themeColors } from '#ui/theme/theme.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import type { Route } from './+types/root.ts';
import { speculationRules, themeScript } from './ssr/inline-scripts.ts';
import { PageContext, usePageLanguage } from './ssr/page-context.ts';
import './styles.css';
import printRules from './styles/print.css?url';

type SiteData = { site: { language: string; brand: Brand }; look: Look };

/** Public pages are HTML with one small script; the panel is a React Router application. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useContext(PageContext);
  const { pathname } = useLocation();
  const isPanel = isPanelPath(pathname);
  // The panel is always in English.
  const data = useRouteLoaderData<SiteData>('site');
  const pageLanguage = usePageLanguage();
  const language = markupLanguage((data && (pageLanguage ?? data.site.language)) ?? 'en');
  const { stylesheet, themeColors: brandColors } = data?.look ?? { stylesheet: null, themeColors: null };
  const fonts = fontFiles[data?.site.brand.fonts ?? 'bricolage'];
  return (
    // The theme script sets the class before React hydrates the element.
    <html lang={language} className={data?.look.classes || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={(brandColors ?? themeColors).light}
          data-color={brandColors?.light}
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content={(brandColors ?? themeColors).dark}
          data-color={brandColors?.dark}
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <InlineScript text={themeScript} />
        <Meta />
        {fonts.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Icons folder={data?.look.icons ?? null} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {fonts.stylesheet && <link rel="stylesheet" href={fonts.stylesheet} />}
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        {!isPanel && <link rel="stylesheet" href={printRules} media="print" />}
      </head>
      {isPanel ? <PanelBody nonce={nonce}>{children}</PanelBody> : <SiteBody>{children}</SiteBody>}
    </html>
  );
}

/** The panel has the icons of the build. */
function Icons({ folder }: { folder: string | null }) {
  return (
    <>
      {!folder && <link rel="icon" type="image/svg+xml" href="/favicon.svg" />}
      <link
        rel="icon"
        type="image/png"
        sizes="192x192"
        href={folder ? `${folder}/192.png` : '/icon-192.png'}
      />
      <link
        rel="apple-touch-icon"
        sizes="180x180"
        href={folder ? `${folder}/180.png` : '/apple-touch-icon.png'}
      />
    </>
  );
}

function SiteBody({ children }: { children: ReactNode }) {
  return (
    <body>
      {children}
      <InlineScript type="speculationrules" text={speculationRules} />
      {siteScripts.map((src) => (
        // A script in the head would delay the first paint.
        <script key={src} type="module" src={src} fetchPriority="low" />
      ))}
    </body>
  );
}

function PanelBody({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const { screenScripts } = useContext(PageContext);
  useEffect(() => {
    // Browser tests wait for this attribute before they click.
    document.body.setAttribute('data-hydrated', '');
  }, []);
  return (
    <body>
      <LinkContext value={PanelLink}>
        <ThemeProvider>{children}</ThemeProvider>
      </LinkContext>
      <CheckingAuthentication />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      <InlineScript
        id={SCREEN_SCRIPTS_ID}
        type="application/json"
        text={JSON.stringify(screenScripts ?? [])}
      />
    </body>
  );
}

function InlineScript({ id, type, text }: { id?: string; type?: string; text: string }) {
  const { nonce } = useContext(PageContext);
  return (
    <script
      id={id}
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      // It has run before hydration, so the client bundle does not contain it.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : '' }}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

/** Public pages and files are not routes of the panel's router, so they get plain links. */
function PanelLink({ isFile, ...props }: LinkProps) {
  const isPublic = props.to.startsWith('/') && !isPanelPath(props.to);
  if (isPublic || isFile || props.target) return <PlainLink {...props} />;
  return <Link prefetch="intent" {...props} />;
}
