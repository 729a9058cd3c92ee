import type { FloorCell, FloorMonth } from './cells.ts';

/** The least that a month can cost: strings from what is laid out already, and one `innerHTML`. */

const LANES_TOP_PX = 29;
const LANE_PX = 20;
const NAMES = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

const pieceHtml = ({ title, time, color, lane, span, bar }: FloorCell['pieces'][number]): string => {
  const index = `top:${LANES_TOP_PX + lane * LANE_PX}px;width:calc(${span * 100}% + ${(span - 1) * 12}px)`;
  return bar
    ? `<span class="bar" style="${index};background:${color}">${title}</span>`
    : `<span class="line" style="${index};border-color:${color}" data-time="${time}">${title}</span>`;
};

const cellHtml = ({ day, out, count, more, lastLane, pieces }: FloorCell): string => {
  const hidden = more ? `<span class="more" style="top:${LANES_TOP_PX + lastLane * LANE_PX}px">ещё ${more}</span>` : '';
  const inside = `<b>${Number(day.slice(8))}</b><em>${count}</em>${pieces.map(pieceHtml).join('')}${hidden}`;
  return `<div class="day${out ? ' out' : ''}" data-day="${day}">${inside}</div>`;
};

async function start(): Promise<void> {
  const size = new URLSearchParams(location.search).get('size');
  const months: FloorMonth[] = await (await fetch(`/floor-${size}.json`)).json();
  const [heading, next, names, grid] = ['h1', 'button', '.names', 'main'].map((name) => document.querySelector(name));
  if (!heading || !next || !names || !grid) return;
  names.innerHTML = NAMES.map((name) => `<span>${name}</span>`).join('');
  let at = 0;
  const show = () => {
    const month = months[at];
    heading.textContent = month?.title ?? '';
    grid.innerHTML = month?.cells.map(cellHtml).join('') ?? '';
  };
  next.addEventListener('click', () => {
    at += 1;
    show();
  });
  show();
}

await start();
