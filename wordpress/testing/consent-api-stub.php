<?php
/**
 * A stub of the WP Consent API and of a banner for opt-in consent: only its public functions and its event. A must-use
 * plugin for tests.
 */
function wp_has_consent( $category, $requested_by = false ) {
	return 'allow' === ( $_COOKIE[ "wp_consent_$category" ] ?? '' );
}

add_action(
	'wp_footer',
	static function () {
		?>
		<script>
		window.wp_has_consent = ( category ) => document.cookie.split( '; ' ).includes( `wp_consent_${ category }=allow` );
		window.wp_set_consent = ( category, value ) => {
			document.cookie = `wp_consent_${ category }=${ value };path=/`;
			// An array with names, as the API has it.
			document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail: Object.assign( [], { [ category ]: value } ) } ) );
		};
		</script>
		<?php
	}
);
