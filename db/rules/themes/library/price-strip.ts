export const priceStrip = {
  name: 'priceStrip',
  settings: { mark: '#ffffff', text: '#1c1713' },
  template: `{{#unless in_panel}}
<div class="strip">
  <span class="title">{{title}}</span>
  {{#if current_price}}<b class="price">{{currency current_price}}</b>{{/if}}
</div>
{{/unless}}`,
  css: `.strip {
  position: absolute;
  inset-inline: 0;
  bottom: 0;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 3cqmin;
  padding: 2.5cqmin 4cqmin;
  background: color-mix(in srgb, var(--mark) 94%, transparent);
  color: var(--text);
  line-height: 1.2;
}
.title {
  min-width: 0;
  overflow: hidden;
  font-size: max(10px, calc(var(--size) * 0.07cqmin));
  text-overflow: ellipsis;
  white-space: nowrap;
}
.price {
  font-size: max(11px, calc(var(--size) * 0.09cqmin));
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}`,
} as const
