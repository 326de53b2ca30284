import type { Brand } from '#ui/images/brand-icon.tsx';

type Shared = { url: string; title: string };

/** Where a network takes the address of a page from a link, without a script of its own. */
export function networkLinks({ url, title }: Shared): { network: Brand; href: string }[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { network: 'x', href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

export function mailLink({ url, title }: Shared) {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}
