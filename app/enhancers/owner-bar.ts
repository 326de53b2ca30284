import { paragraphParameter } from '#ui/text/paragraph-parameter.ts';

type OwnerBar = { waiting: number; waitingNote: string; edit: string | null };

const HIDDEN = 'owner-bar-hidden';

/** The blocks of a text that have lines of their own in its Markdown. */
const BLOCKS = 'p, li, h2, h3, h4, blockquote, figcaption, pre, td, th';

let clicked: Element | null = null;

/**
 * A bar for the owner, which only browsers with the cookie of a signed-in owner load: cached pages are the same for
 * everybody. The server checks the session.
 */
export async function start() {
  if (sessionStorage.getItem(HIDDEN)) return;
  const path = encodeURIComponent(location.pathname);
  const response = await fetch(`/admin/bar?path=${path}`, { redirect: 'manual' }).catch(() => null);
  // After the end of the session, the redirect to the sign-in page has deleted the cookie.
  if (!response?.ok) return;
  document.addEventListener('pointerdown', ({ target }) => (clicked = findBlock(target)));
  document.body.append(buildBar((await response.json()) as OwnerBar));
}

function buildBar({ waiting, waitingNote, edit }: OwnerBar) {
  const host = document.createElement('div');
  // Constructed styles are allowed by the content security policy, and do not touch those of the page.
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('nav');
  bar.ariaLabel = 'Owner';
  bar.lang = 'en';
  const waitingLink = buildLink('/admin', waiting > 0 ? `${waiting} waiting` : 'Dashboard');
  waitingLink.title = waitingNote;
  if (waiting > 0) waitingLink.className = 'waiting';
  const hide = document.createElement('button');
  hide.type = 'button';
  hide.textContent = 'Hide';
  hide.title = 'Until this tab is closed';
  hide.addEventListener('click', () => {
    sessionStorage.setItem(HIDDEN, '1');
    host.remove();
  });
  bar.append(...(edit ? [buildEditLink(edit)] : []), buildLink('/admin/posts/new', 'New post'));
  bar.append(waitingLink, hide);
  root.append(bar);
  return host;
}

function buildLink(href: string, text: string) {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}

/** Its address is complete only when it is used, because it names the paragraph to edit. */
function buildEditLink(href: string) {
  const link = buildLink(href, 'Edit');
  const complete = () => (link.href = href + paragraphParameter(findParagraph()?.textContent ?? ''));
  for (const event of ['pointerdown', 'keydown', 'focus']) link.addEventListener(event, complete);
  return link;
}

/** The block that was clicked, if it is still on screen; else the first one that is. */
function findParagraph() {
  const blocks = [...document.querySelectorAll('.prose')].flatMap((text) => [
    ...text.querySelectorAll(BLOCKS),
  ]);
  return [clicked, ...blocks].find((block) => block && isOnScreen(block));
}

function findBlock(target: EventTarget | null) {
  const element = target instanceof Element ? target : null;
  // A press on the bar itself keeps the block that was clicked before it.
  if (element?.shadowRoot) return clicked;
  return element?.closest('.prose') ? element.closest(BLOCKS) : null;
}

/** Below the header, which covers the top of the page. */
function isOnScreen(block: Element) {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 80 && top < innerHeight;
}

const styles = `
  nav {
    position: fixed;
    inset: auto auto max(0.75rem, env(safe-area-inset-bottom)) max(0.75rem, env(safe-area-inset-left));
    z-index: 50;
    display: flex;
    align-items: stretch;
    border-radius: 4px;
    background: var(--ink);
    color: var(--paper);
    font: 550 0.875rem/1.2 var(--heading);
    box-shadow: var(--pop);
  }
  a, button {
    display: grid;
    place-items: center;
    min-height: 2.5rem;
    padding: 0 0.875rem;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover, button:hover { text-decoration: underline; text-underline-offset: 4px; }
  :focus-visible { outline: 2px solid currentColor; outline-offset: -5px; }
  .waiting { grid-auto-flow: column; gap: 0.5rem; }
  .waiting::before {
    content: '';
    width: 0.5rem;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--accent);
  }
  button { opacity: 0.75; }
  button:hover, button:focus-visible { opacity: 1; }
  @media (pointer: coarse) { a, button { min-height: 2.75rem; } }
  @media (forced-colors: active) { nav { border: 1px solid; } }
  @media print { nav { display: none; } }
`;
