/** Lowercase ASCII letters and digits joined by single hyphens; everything else is dropped. */
export function slugify(title: string) {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ +/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
