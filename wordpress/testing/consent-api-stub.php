<?php
/**
 * Stands for the WP Consent API and a banner of opt-in consent: its public functions and its event, and no more. A must-use plugin of tests.
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
