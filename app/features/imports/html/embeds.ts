/** The page that shows what a player is embedded for, such as a video. */
export function pageOfPlayer(src: string): string {
  const url = URL.parse(src);
  if (!url) return src;
  const host = url.hostname.replace(/^www\./, '');
  const id = url.pathname.split('/').at(-1) ?? '';
  const isId = /^[\w-]{5,40}$/.test(id);
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && url.pathname.startsWith('/embed/') && isId)
    return id === 'videoseries'
      ? `https://www.youtube.com/playlist?list=${encodeURIComponent(url.searchParams.get('list') ?? '')}`
      : `https://www.youtube.com/watch?v=${id}`;
  if (host === 'player.vimeo.com' && /^\d+$/.test(id)) return `https://vimeo.com/${id}`;
  if (host === 'open.spotify.com') return src.replace('/embed/', '/');
  return src;
}

type Attributes = { named: Map<string, string>; plain: string[] };

const pages: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  vimeo: (id) => `https://vimeo.com/${encodeURIComponent(id)}`,
  wpvideo: (id) => `https://videopress.com/v/${encodeURIComponent(id)}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${encodeURIComponent(id)}`,
  gist: (id) => `https://gist.github.com/${encodeURIComponent(id)}`,
};
const sourceNames = 'src url id mp3 mp4 m4a m4v ogg ogv wav webm flv wmv'.split(' ');

/** The web address in an embedding shortcode: `[youtube https://…]`, `[vimeo 12]`, `[audio mp3="…"]`, `[embed]…[/embed]`. */
export function embedUrl(name: string, { named, plain }: Attributes, content: string): string | null {
  const values = [content, ...sourceNames.map((source) => named.get(source) ?? ''), ...plain];
  const typed = values.map((value) => value.trim()).find((value) => value !== '' && !value.includes('<'));
  if (!typed) return null;
  const value = typed.replaceAll('&amp;', '&').replace(/^=/, '');
  if (/^https?:\/\//i.test(value)) return value;
  if (/^(?:\/|www\.)/i.test(value)) return value.startsWith('/') ? value : `https://${value}`;
  const page = pages[name];
  return page && /^[\w-]{1,64}$/.test(value) ? page(value) : null;
}
