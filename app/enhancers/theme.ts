import { followTheme, shownTheme, toggleTheme } from '#ui/theme/theme.ts';

/** Makes the theme buttons work, and names the theme that each would switch to. */
export function switchTheme() {
  const buttons = document.querySelectorAll('[data-theme-toggle]');
  const label = () => {
    const next = shownTheme() === 'dark' ? 'light' : 'dark';
    for (const button of buttons) button.setAttribute('aria-label', `Switch to ${next} theme`);
  };
  for (const button of buttons) button.addEventListener('click', toggleTheme);
  followTheme(label);
  label();
}
