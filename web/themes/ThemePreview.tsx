import type { ThemeName } from '#domain/themes.ts';
import { tagStyle } from './tag-colors.ts';
import './theme-preview.css';

/** Two weeks of November 2026 with the 20th as today. */
const WEEKS = [
  [16, 17, 18, 19, 20, 21, 22],
  [23, 24, 25, 26, 27, 28, 29],
] as const;
const TODAY = 20;
const BARS = [
  { week: 1, from: 1, to: 3, color: '#009688' },
  { week: 1, from: 3, to: 6, color: '#FF5722' },
  { week: 1, from: 6, to: 8, color: '#E91E63' },
  { week: 2, from: 2, to: 3, color: '#FFC107' },
  { week: 2, from: 4, to: 8, color: '#673AB7' },
] as const;

/** Uses the variables of its own theme, whatever theme surrounds it. */
export function ThemePreview({ theme, month }: { theme: ThemeName; month: string }) {
  return (
    <span className="theme-preview" data-theme={theme} aria-hidden="true">
      <span className="theme-preview-head" data-theme={theme} data-region="header">
        <b>{month}</b>
        <i />
        <i />
      </span>
      <span className="theme-preview-page" data-theme={theme} data-region="calendar">
        {WEEKS.flat().map((day, index) => (
          <em
            key={day}
            data-today={day === TODAY ? '' : undefined}
            data-off={index % 7 > 4 ? '' : undefined}
            style={{ gridRow: index < 7 ? 1 : 4 }}
          >
            {day}
          </em>
        ))}
        {BARS.map(({ week, from, to, color }) => (
          <u key={color} style={{ ...tagStyle(color), gridRow: week === 1 ? 2 : 5, gridColumn: `${from} / ${to}` }} />
        ))}
      </span>
      <span className="theme-preview-foot" data-theme={theme} data-region="bottom">
        <i />
        <i />
        <s />
        <i />
        <i />
      </span>
    </span>
  );
}
