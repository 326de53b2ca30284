import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThemeProvider } from './theme-provider.tsx';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';

test('using the theme outside its provider throws', () => {
  expect(() => renderToString(<ThemeToggle />)).toThrow('useTheme must be used inside a ThemeProvider.');
});

test('inside its provider the toggle offers the other theme', () => {
  const html = renderToString(
    <ThemeProvider>
      <ThemeToggle />
    </ThemeProvider>,
  );
  expect(html).toContain('Switch to dark theme');
});
