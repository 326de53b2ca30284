{
  let saved;
  try {
    saved = localStorage.getItem('theme');
  } catch {
    // Storage is blocked.
  }
  const isDark =
    saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  const [light, dark] = document.querySelectorAll('[name=theme-color]');
  if (saved) light.content = dark.content = (isDark ? dark : light).content;
}
