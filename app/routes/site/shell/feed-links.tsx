const feeds = [
  { type: 'application/rss+xml', title: 'RSS', href: '/rss.xml' },
  { type: 'application/atom+xml', title: 'Atom', href: '/atom.xml' },
  { type: 'application/feed+json', title: 'JSON Feed', href: '/feed.json' },
];

/** React moves them into the head. */
export function FeedLinks() {
  return feeds.map((feed) => <link key={feed.href} rel="alternate" {...feed} />);
}
