export function EmailPreview({ title, src }: { title: string; src: string }) {
  return (
    <iframe
      title={title}
      src={src}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-152 w-full rounded-b-md border-t border-rule bg-surface"
    />
  );
}
