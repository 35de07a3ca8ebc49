export const photoCard = {
  name: 'photoCard',
  settings: { corner: 30, mark: '#ffffff', text: '#1c1713' },
  template: `<div class="card">
  {{#if image_link}}<div class="photo"><img src="{{image_link}}" alt=""></div>{{/if}}
  <div class="facts">
    {{#if brand}}<span class="brand">{{brand}}</span>{{/if}}
    <span class="title">{{title}}</span>
    {{#if current_price}}<span class="prices">
      <b class="price{{#if old_price}} sale{{/if}}">{{currency current_price}}</b>
      {{#if old_price}}<s>{{currency old_price}}</s>{{/if}}
    </span>{{/if}}
  </div>
</div>`,
  css: `.card {
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: calc(var(--corner) * 0.1cqmin);
  background: var(--mark);
  color: var(--text);
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.1);
}
.photo { flex: 1; min-height: 0; padding: 3cqmin; }
img { width: 100%; height: 100%; object-fit: contain; }
.facts {
  display: flex;
  flex-direction: column;
  gap: 1cqmin;
  margin-top: auto;
  padding: 3cqmin 5cqmin 4cqmin;
  line-height: 1.15;
}
.brand { color: #5d554c; font-size: max(9px, 5.5cqmin); }
.title {
  max-height: 2.4em;
  overflow: hidden;
  font-size: max(10px, calc(var(--size) * 0.07cqmin));
  font-weight: 600;
}
.prices { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2cqmin; }
.price { font-size: max(12px, calc(var(--size) * 0.1cqmin)); font-weight: 800; }
.sale { color: #b3141c; }
s { color: #5d554c; font-size: max(9px, 6cqmin); }`,
} as const
