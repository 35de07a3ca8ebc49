export const priceFlag = {
  name: 'priceFlag',
  settings: {},
  template: `{{#unless in_panel}}{{#if current_price}}
<div class="flag{{#if old_price}} sale{{/if}}">
  {{#if old_price}}<s class="before">{{currency old_price}}</s>{{/if}}
  <b class="price">{{currency current_price}}</b>
</div>
{{/if}}{{/unless}}`,
  css: `.flag {
  position: absolute;
  inset-inline-start: 0;
  bottom: 6%;
  display: flex;
  flex-direction: column;
  max-width: 100%;
  padding: 3cqmin 10cqmin 3cqmin 5cqmin;
  background: var(--mark);
  color: var(--text);
  clip-path: polygon(0 0, 100% 0, calc(100% - 6cqmin) 50%, 100% 100%, 0 100%);
  line-height: 1.05;
  white-space: nowrap;
}
.sale { background: var(--accent); }
.before { font-size: max(9px, calc(var(--size) * 0.09cqmin)); }
.price {
  font-size: max(12px, calc(var(--size) * 0.17cqmin));
  font-weight: 800;
  letter-spacing: -0.02em;
}`,
} as const
