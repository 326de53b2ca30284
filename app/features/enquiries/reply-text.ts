export function mailtoOf({ to, subject, body }: { to: string; subject: string; body: string }) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}
