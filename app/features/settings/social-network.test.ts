import { expect, test } from 'vitest';
import { detectSocialNetwork } from './social-network.ts';

test.each([
  ['https://github.com/ida', 'github'],
  ['https://www.linkedin.com/in/ida', 'linkedin'],
  ['https://twitter.com/ida', 'x'],
  ['https://mastodon.social/@ida', 'mastodon'],
  ['https://fosstodon.org/@ida', 'mastodon'],
  ['https://social.mastodon.example/@ida', 'mastodon'],
  ['https://bsky.app/profile/ida.example', 'bluesky'],
  ['https://www.behance.net/ida', 'behance'],
  ['https://www.threads.net/@ida', 'threads'],
  ['https://ida.example', 'link'],
  ['https://notgithub.com/ida', 'link'],
  ['https://github.com.example/ida', 'link'],
  ['', 'link'],
])('%s is a profile of %s', (url, network) => {
  expect(detectSocialNetwork(url)).toBe(network);
});
