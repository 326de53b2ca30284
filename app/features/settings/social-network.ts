import type { SocialNetwork } from '#content/site.ts';

/** Also their subdomains, such as `www.`. */
const hosts: Record<string, SocialNetwork> = {
  'github.com': 'github',
  'linkedin.com': 'linkedin',
  'x.com': 'x',
  'twitter.com': 'x',
  'dribbble.com': 'dribbble',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'facebook.com': 'facebook',
  'bsky.app': 'bluesky',
  'behance.net': 'behance',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'mas.to': 'mastodon',
  'fosstodon.org': 'mastodon',
  'hachyderm.io': 'mastodon',
  'chaos.social': 'mastodon',
  'indieweb.social': 'mastodon',
  'techhub.social': 'mastodon',
  'infosec.exchange': 'mastodon',
  'social.lol': 'mastodon',
};

/** Servers that carry the name of the software. */
const mastodonHost = /^(?:mastodon|mstdn)\.|\bmastodon\b/;

/** The network of a profile, by the host of its address. */
export function detectSocialNetwork(url: string): SocialNetwork {
  const host = URL.parse(url)?.hostname ?? '';
  const known = Object.keys(hosts).find((name) => host === name || host.endsWith(`.${name}`));
  if (known) return hosts[known]!;
  return mastodonHost.test(host) ? 'mastodon' : 'link';
}
